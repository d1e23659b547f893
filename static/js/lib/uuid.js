// @ts-check
// Ids that nobody else makes, also where the address is not secure: there browsers withhold `crypto.randomUUID`.

/** Give a new id, a UUID of version 4. */
export function uuid() {
  return crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Write 16 random bytes as a UUID of version 4.
 * @param {Uint8Array} bytes
 */
export function uuidOf(bytes) {
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
