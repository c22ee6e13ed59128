// How far the runtime of the local back end has loaded.

class Loading {
  isActive = $state(false);
  loaded = $state(0);
  total = $state(0);
  error = $state("");

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

  fail(message: string): void {
    this.isActive = false;
    this.error = message;
  }
}

export const loading = new Loading();
