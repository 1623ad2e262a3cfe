/** Name of the event on the window that opens the login over the page; its detail is where the person is afterwards. */
export const LOGIN_EVENT = 'sala:login'
