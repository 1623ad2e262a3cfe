let start: (() => void) | undefined

/** Tells how the places where toasts and dialogs appear get onto the page, where it does not have them from its beginning. */
export function provideHosts(startHosts: () => void): void {
  start = startHosts
}

/** Has those places put there. */
export function wantHosts(): void {
  start?.()
}
