export { reviews } from './collections.ts'
export {
  type CourseRating,
  ratingOf,
  readOwnReview,
  reviewsOf,
  type ShownReview,
} from './read-reviews.server.ts'
