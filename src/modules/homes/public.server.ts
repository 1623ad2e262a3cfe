export { type HomeCard, type HomeItem, type HomeSection, homeCards } from './home-card.ts'
