/** Name of the event on the window that opens the login dialog. */
export const LOGIN_EVENT = 'sala:login'

/** Opens the login dialog over the page; afterwards the person is at `next`, this page unless told. Browser only. */
export function openLogin(next: string = location.pathname + location.search): void {
  window.dispatchEvent(new CustomEvent(LOGIN_EVENT, { detail: next }))
}
