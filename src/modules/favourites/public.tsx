export { FAVOURITE_COOKIE } from './marks/favourite-cookie.ts'
export { FAVOURITES, noticePath } from './paths.ts'
