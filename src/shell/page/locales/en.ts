export const en = {
  'paged-table': {
    sizes: 'Rows on a page',
    size: '{n} rows on a page',
    loading: 'Loading…',
  },
  'sign-in-notice': {
    title: 'Log in to see what is yours',
    text: 'This part belongs to each member and shows once you have logged in',
    action: 'Log in',
  },
}
