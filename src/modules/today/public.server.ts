export { COUNT_ENOUGH, countSome } from './count-some.server.ts'
export {
  type SiteFigure,
  type TodayCard,
  type TodayFigure,
  type TodayItem,
  type TodaySection,
  todayCards,
  todayFigures,
} from './today-card.ts'
