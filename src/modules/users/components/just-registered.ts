let kept = ''

/** Keeps what was typed until the dialog after registering has logged in with it; the page alone has it. */
export function rememberPassword(password: string): void {
  kept = password
}

/** The password of a moment ago, once. */
export function takePassword(): string {
  const password = kept
  kept = ''
  return password
}
