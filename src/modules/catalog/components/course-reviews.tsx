import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { ShownReview } from '#modules/reviews/public.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { CourseDetail } from '../course-detail.server.ts'

/** Reviews in sight; the others unfold. */
const IN_SIGHT = 4
const BEST = 5

/** Stars as signs, and in words for those who do not see them. */
export function Stars({ value }: { readonly value: number }) {
  const t = useT()
  const full = Math.round(value)
  return (
    <span className="course-stars">
      <span aria-hidden="true">
        {'★'.repeat(full)}
        <i>{'★'.repeat(BEST - full)}</i>
      </span>
      <span className="sr-only">{t('course-pages.rating.stars', { n: value, of: BEST })}</span>
    </span>
  )
}

/** What those who finished say, as plain text, with the academy's answers. */
export function CourseReviews({ detail }: { readonly detail: CourseDetail }) {
  const t = useT()
  const { course, rating, reviews, place } = detail
  const mayReview = place?.isComplete ?? false
  if (!rating && !mayReview) return null
  return (
    <section className="course-cards" id="reviews">
      <h2>{t('course-pages.rating.title')}</h2>
      {rating && (
        <p>
          <Stars value={rating.average} /> <strong>{rating.average.toFixed(1)}</strong>{' '}
          {t('course-pages.rating.count', { n: rating.count })}
        </p>
      )}
      {mayReview && (
        <p>
          <LinkButton kind="secondary" href={`/lesson/detail/${course._id}/review`}>
            {t('course-pages.rating.write')}
          </LinkButton>
        </p>
      )}
      <ReviewList reviews={reviews.slice(0, IN_SIGHT)} />
      {reviews.length > IN_SIGHT && (
        <details>
          <summary>{t('course-pages.rating.more', { n: reviews.length - IN_SIGHT })}</summary>
          <ReviewList reviews={reviews.slice(IN_SIGHT)} />
        </details>
      )}
    </section>
  )
}

function ReviewList({ reviews }: { readonly reviews: readonly ShownReview[] }) {
  const t = useT()
  const lang = useLang()
  if (reviews.length === 0) return null
  return (
    <ul>
      {reviews.map(({ _id, name, rating, text, answer, createdAt }) => (
        <li key={_id}>
          <div className="min-w-0">
            <p>
              <strong>
                <Written text={name} />
              </strong>{' '}
              <Stars value={rating} />{' '}
              <small className="text-sm text-muted">{formatThaiDate(createdAt, 'short', lang)}</small>
            </p>
            {text && (
              <p className="is-said">
                <Written text={text} />
              </p>
            )}
            {answer && (
              <blockquote>
                <strong>{t('course-pages.rating.answer')}</strong>
                <p className="is-said">
                  <Written text={answer} />
                </p>
              </blockquote>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
