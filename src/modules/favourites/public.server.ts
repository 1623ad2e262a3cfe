export { takeOverFavourites } from './marks/change-favourite.server.ts'
export { isFavourite } from './marks/favourites.server.ts'
