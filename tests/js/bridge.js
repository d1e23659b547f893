// @ts-check
// Lets a program call what pages compute with: a call a line on standard input, an answer a line on standard output.
// `{"keep": name, "value": …}` keeps a value, for which `"$name"` then stands among arguments.
// `{"call": "judging.judge", "each": [[…], …]}` calls a function of a module once for each list of arguments.

import { createInterface } from "node:readline";

/** @type {Map<string, any>} */
const kept = new Map();

/** Modules of the pages by their name; those that only tests know stand beside this file. */
const HOMES = { offline: "./", playing: "./" };

/** @param {any} asked */
async function answer({ keep, value, call, each }) {
  if (keep) {
    kept.set(`$${keep}`, value);
    return null;
  }
  const [module, name] = call.split(".");
  try {
    const home = HOMES[/** @type {keyof HOMES} */ (module)] ?? "../../static/js/lib/";
    const found = (await import(`${home}${module}.js`))[name];
    const answers = await Promise.all(each.map((/** @type {any[]} */ args) => found(...args.map(valueOf))));
    return { answers: answers.map((value) => value ?? null) };
  } catch (error) {
    return { error: error instanceof Error ? error.stack : `${error}` };
  }
}

/** @param {any} argument */
const valueOf = (argument) => kept.get(argument) ?? argument;

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
