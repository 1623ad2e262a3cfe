/** The course list of the demo, and the emptiest page of the product: a form of two fields that reads no table. */
export const LIST_PATH = '/lesson/home'
export const BARE_PATH = '/user/login'
/** A list of the staff's, of a hundred rows. */
export const STAFF_LIST_PATH = '/user/dashboard?size=100'
/** Of everybody in the demo. */
export const DEMO_PASSWORD = 'Sala-2569-demo'
/** The address with a parameter that is longer than any it could mean: such a page is made anew each time. */
export const madeAnew = (path: string) => `${path}?page=${'0'.repeat(101)}`
