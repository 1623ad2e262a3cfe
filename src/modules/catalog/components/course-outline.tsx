import { ChevronDown } from 'lucide-react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { KindIcon } from '#modules/lessons/public-icon.tsx'
import { ListPages } from '#shell/list-pages.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import { LESSONS_ON_PAGE, type ShownLesson } from '../shown-outline.ts'
import { lessonLength } from './lesson-length.ts'

/** What one learns, section by section and page by page; lessons that everybody may see have their link. */
export function CourseOutline({
  outline,
  isSeminar,
  path,
}: Pick<CourseDetail, 'outline'> & { isSeminar: boolean; path: string }) {
  const t = useT()
  const { sections, lessons, seconds, page, pages } = outline
  if (lessons === 0) return null
  const length = lessonLength(t, seconds)
  const total = t('course-pages.outline.lessons', { n: lessons })
  return (
    <section className="course-outline" id="outline">
      <h2>{t(`course-pages.outline.${isSeminar ? 'programme' : 'title'}`)}</h2>
      {!isSeminar && <p>{length ? `${total} · ${length}` : total}</p>}
      {sections.map(({ _id, name, count, lessons: own }, at) => (
        <details key={_id} open={isSeminar || at === 0}>
          <summary>
            <ChevronDown strokeWidth={1.5} />
            <span>
              <Written text={name} />
            </span>
            {!isSeminar && <small>{t('course-pages.outline.lessons', { n: count })}</small>}
          </summary>
          <ol>
            {own.map((lesson) => (
              <Lesson key={lesson._id} {...lesson} />
            ))}
          </ol>
        </details>
      ))}
      {pages > 1 && (
        <ListPages
          page={page}
          pages={pages}
          hrefOf={(other) => `${path}${other === 1 ? '' : `?page=${other}`}#outline`}
          rows={{
            size: LESSONS_ON_PAGE,
            shown: sections.reduce((sum, section) => sum + section.lessons.length, 0),
            total: lessons,
          }}
          said="course-pages.outline.range"
        />
      )}
    </section>
  )
}

function Lesson({ _id, name, kind, seconds, free, isPart, session }: ShownLesson) {
  const t = useT()
  const lang = useLang()
  const label = t(`lesson.option.kind.${kind}`)
  return (
    <li className={isPart ? 'is-part' : undefined}>
      <KindIcon kind={kind} strokeWidth={1.5} />
      <span>
        {free ? (
          <a href={`/lesson/public/${_id}`}>
            <Written text={name} />
          </a>
        ) : (
          <Written text={name} />
        )}
        <small>
          {session ? (
            <>
              <time dateTime={session.startsAt}>
                {`${formatThaiDate(session.startsAt, 'short', lang)} ${formatThaiTime(session.startsAt, 'en')}–${formatThaiTime(session.endsAt, lang)}`}
              </time>
              {(session.room || session.speakers.length > 0) && ' · '}
              <Written text={[session.room, session.speakers.join(', ')].filter(Boolean).join(' · ')} />
            </>
          ) : (
            [label, lessonLength(t, seconds)].filter(Boolean).join(' · ')
          )}
        </small>
      </span>
      {free && <a href={`/lesson/public/${_id}`}>{t('course-pages.outline.preview')}</a>}
    </li>
  )
}
