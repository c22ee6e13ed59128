// Runs the compiled functions of the simulator and the search in the browser's WebAssembly engine.

type Exports = Record<string, (...numbers: (number | bigint)[]) => number | bigint | undefined>;

/** The host that `kingdomino.simulator.wasm` calls. Kinds: `p` pointer, `i` 64-bit integer, `f` float. */
export class KernelHost {
  private readonly memory: WebAssembly.Memory;
  private readonly exports: Exports;

  constructor(code: Uint8Array<ArrayBuffer>) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
    this.memory = exports["memory"] as WebAssembly.Memory;
    this.exports = exports as unknown as Exports;
  }

  allocate(size: number): number {
    return Number(this.function("allocate")(size)) >>> 0;
  }

  write(address: number, data: Uint8Array): void {
    new Uint8Array(this.memory.buffer).set(data, address);
  }

  read(address: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer).slice(address, address + size);
  }

  call(name: string, numbers: (number | bigint)[], kinds: string): number | bigint | undefined {
    const converted = numbers.map((number, index) => (kinds[index] === "i" ? BigInt(number) : Number(number)));
    return this.function(name)(...converted);
  }

  private function(name: string): Exports[string] {
    const exported = this.exports[name];
    if (!exported) throw new Error(`no function ${name} in the module`);
    return exported;
  }
}
