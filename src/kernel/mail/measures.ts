/** The measures of a mail, in pixels where they are lengths. */
export const MAIL = {
  width: 600,
  logoWidth: 150,
  headingSize: 18,
  alignment: 'left',
  footerColumns: 3,
} as const
