/** Gauges whose values have to be asked for. */
export interface Source {
  /** Brings them up to date, with one connection at a time; does not go on once the signal has come. */
  refresh(signal: AbortSignal): Promise<void>
  /** Takes the values away that it has: an old number would look like a true one. */
  forget(): void
}
