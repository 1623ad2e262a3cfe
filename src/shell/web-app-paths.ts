/** Where a browser finds what puts the site on a home screen. */
export const MANIFEST_PATH = '/manifest.webmanifest'
export const TOUCH_ICON_PATH = '/icon-180.png'
