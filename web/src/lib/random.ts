// Random texts. `crypto.randomUUID` does not exist on pages without TLS, for example on another machine of the same network.

const randomBytes = (): number[] => [...crypto.getRandomValues(new Uint8Array(16))];

/** 32 random hexadecimal digits. */
export const randomDigits = (): string => randomBytes().map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A random token of 22 letters, digits, `-` and `_`. */
export const randomToken = (): string => btoa(String.fromCharCode(...randomBytes())).replace(/[+/=]/g, (letter) => ({ "+": "-", "/": "_" })[letter] ?? "");
