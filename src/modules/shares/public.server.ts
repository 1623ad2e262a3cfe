export { CARD_HEIGHT, CARD_WIDTH, type ShareCard } from './card.ts'
export { cardPath, DRAWN_PER_NETWORK, sendCard } from './send-card.server.ts'
