// The state of the local back end: progress, errors, and questions to the player.
import type { NewSeat } from "../lib/protocol";

/** A game that is being created. */
export interface NewGame {
  rules: string;
  seats: NewSeat[];
}

class Loading {
  isActive = $state(false);
  /** Bytes over the network. */
  loaded = $state(0);
  total = $state(0);
  /** The message with the reason why loading failed. */
  error: "" | "loading-failed" | "storage-refused" = $state("");
  /** Bytes to load if the player agrees. */
  toConfirm = $state(0);
  /** Whether the host has a newer page. */
  hasUpdate = $state(false);
  /** The game to draw while it is being created. */
  game: NewGame | null = $state.raw(null);
  private accept: () => void = () => undefined;

  begin(): void {
    this.isActive = true;
    this.error = "";
  }

  progress(loaded: number, total: number): void {
    this.loaded = loaded;
    this.total = total;
  }

  end(): void {
    this.isActive = false;
  }

  fail(error: "loading-failed" | "storage-refused"): void {
    this.isActive = false;
    this.error = error;
  }

  /** Resolves when the player agrees to load this much. */
  confirm(bytes: number): Promise<void> {
    this.toConfirm = bytes;
    return new Promise((resolve) => (this.accept = resolve));
  }

  confirmed(): void {
    this.toConfirm = 0;
    this.accept();
  }
}

export const loading = new Loading();
