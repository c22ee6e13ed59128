// Append-only journals of local tables in IndexedDB. A write returns when it is on disk.

const NAME = "kingdomino";
const VERSION = 1;
const CHANNEL = "kingdomino-journal";
/** The name of the error of a row that is already there. */
const CONFLICT = "ConstraintError";

export interface StoredTable {
  id: string;
  spectatorId: string;
  info: string;
}
export interface StoredRow {
  table: string;
  version: number;
  row: string;
}
interface StoredPremove {
  table: string;
  seat: string;
  premove: string;
}
/** Everything that is stored of one table. */
export interface TableDump {
  table: StoredTable;
  rows: StoredRow[];
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });

const finish = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore("tables", { keyPath: "id" }).createIndex("spectator", "spectatorId", { unique: true });
    database.createObjectStore("rows", { keyPath: ["table", "version"] });
    database.createObjectStore("premoves", { keyPath: ["table", "seat"] });
  };
  return settle(request).then((database) => {
    // Otherwise a new version of the database, or its deletion, would wait for this tab.
    database.onversionchange = () => database.close();
    return database;
  });
}

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;
const versionOf = (row: string): number => (JSON.parse(row) as [number])[0];
const allRows = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

/** The journals as Python sees them. Writes return "", "conflict", or why the browser refused. */
export class Journal {
  private readonly channel = new BroadcastChannel(CHANNEL);

  private constructor(private database: IDBDatabase) {}

  static async open(): Promise<Journal> {
    return new Journal(await openDatabase());
  }

  /** Call back when another tab has appended to a table. */
  onAppend(callback: (table: string) => void): void {
    this.channel.onmessage = (message: MessageEvent<string>) => callback(message.data);
  }

  /** Begin a transaction. The browser may have closed the database: iOS does so while the page is in the background. */
  private async begin(stores: string[], mode: IDBTransactionMode = "readonly"): Promise<IDBTransaction> {
    const transact = (): IDBTransaction => this.database.transaction(stores, mode, { durability: "strict" });
    try {
      return transact();
    } catch (error) {
      if (!isNamed(error, "InvalidStateError")) throw error;
      this.database = await openDatabase();
      return transact();
    }
  }

  create(id: string, spectatorId: string, info: string, rows: string): Promise<string> {
    return this.write(["tables", "rows"], (transaction) => {
      transaction.objectStore("tables").add({ id, spectatorId, info } satisfies StoredTable);
      this.addRows(transaction, id, rows);
    });
  }

  /** Add rows after a version; a conflict if the table does not end there, or has been deleted. */
  append(table: string, after: number, rows: string): Promise<string> {
    return navigator.locks.request(`kingdomino-table-${table}`, async () => {
      const result = await this.write(["rows"], async (transaction) => {
        const last = await settle(transaction.objectStore("rows").getKey([table, after]));
        if (last === undefined) throw new DOMException("deleted", CONFLICT);
        // The key of each row contains its version, so a second row with one is refused.
        this.addRows(transaction, table, rows);
      });
      if (!result) this.channel.postMessage(table);
      return result;
    });
  }

  private addRows(transaction: IDBTransaction, table: string, rows: string): void {
    const store = transaction.objectStore("rows");
    for (const row of JSON.parse(rows) as unknown[]) {
      const text = JSON.stringify(row);
      store.add({ table, version: versionOf(text), row: text } satisfies StoredRow);
    }
  }

  private async write(stores: string[], change: (transaction: IDBTransaction) => void | Promise<void>): Promise<string> {
    try {
      const transaction = await this.begin(stores, "readwrite");
      const done = finish(transaction);
      await Promise.all([change(transaction), done]);
      return "";
    } catch (error) {
      return isNamed(error, CONFLICT) ? "conflict" : String(error);
    }
  }

  async info(address: string): Promise<string> {
    const store = (await this.begin(["tables"])).objectStore("tables");
    const found = ((await settle(store.get(address))) ?? (await settle(store.index("spectator").get(address)))) as StoredTable | undefined;
    return found?.info ?? "";
  }

  async rows(table: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([table, after], [table, Infinity], true);
    const found = (await settle((await this.begin(["rows"])).objectStore("rows").getAll(range))) as StoredRow[];
    return `[${found.map((stored) => stored.row).join(",")}]`;
  }

  set_premove(table: string, seat: string, premove: string): Promise<string> {
    return this.write(["premoves"], (transaction) => {
      transaction.objectStore("premoves").put({ table, seat, premove } satisfies StoredPremove);
    });
  }

  async premoves(table: string): Promise<string> {
    const found = (await settle((await this.begin(["premoves"])).objectStore("premoves").getAll(allRows(table)))) as StoredPremove[];
    return JSON.stringify(Object.fromEntries(found.map((stored) => [stored.seat, stored.premove])));
  }

  /** The ids of all tables. */
  async tables(): Promise<string[]> {
    return (await settle((await this.begin(["tables"])).objectStore("tables").getAllKeys())) as string[];
  }

  async dump(id: string): Promise<TableDump> {
    const transaction = await this.begin(["tables", "rows"]);
    const [table, rows] = await Promise.all([settle(transaction.objectStore("tables").get(id)), settle(transaction.objectStore("rows").getAll(allRows(id)))]);
    return { table: table as StoredTable, rows: rows as StoredRow[] };
  }

  /** Delete a table; other tabs are told and notice that it has no rows. */
  delete(id: string): Promise<string> {
    return navigator.locks.request(`kingdomino-table-${id}`, async () => {
      const result = await this.write(["tables", "rows", "premoves"], (transaction) => {
        transaction.objectStore("tables").delete(id);
        for (const name of ["rows", "premoves"]) transaction.objectStore(name).delete(allRows(id));
      });
      if (!result) this.channel.postMessage(id);
      return result;
    });
  }

  /** Store a table, or the rows that this browser does not have yet; a game that continued differently here is not replaced. */
  restore({ table, rows }: TableDump): Promise<"" | "unchanged" | "conflict" | string> {
    return navigator.locks.request(`kingdomino-table-${table.id}`, async () => {
      const isKnown = (await this.info(table.id)) !== "";
      const known = isKnown ? (await this.dump(table.id)).rows : [];
      if (known.some((row, index) => index < rows.length && row.row !== rows[index]?.row)) return "conflict";
      if (isKnown && rows.length <= known.length) return "unchanged";
      const result = await this.write(["tables", "rows"], (transaction) => {
        if (!isKnown) transaction.objectStore("tables").add(table);
        for (const row of rows.slice(known.length)) transaction.objectStore("rows").add(row);
      });
      if (!result) this.channel.postMessage(table.id);
      return result;
    });
  }

  close(): void {
    this.channel.close();
    this.database.close();
  }
}
