/** What stands for the e-mail address of people who have none: a name that can never be one. */
export const NO_ADDRESS = '@no-mail.invalid'

/** Whether mail can reach the address. */
export function hasAddress(email: string): boolean {
  return !email.endsWith(NO_ADDRESS)
}
