import { pictureParts } from '#kernel/storage/address.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { ShownLecturer } from '../course-detail.server.ts'

/** Who teaches the course, each with the way to their own page. */
export function CourseLecturers({ lecturers }: { lecturers: readonly ShownLecturer[] }) {
  const t = useT()
  if (lecturers.length === 0) return null
  return (
    <section className="course-lecturers">
      <h2>{t('course-pages.lecturers')}</h2>
      <ul>
        {lecturers.map(({ _id, code, name, position, picture }) => (
          <li key={_id ?? name}>
            <Avatar name={name} size="large" {...(picture ? { picture, ...pictureParts(picture) } : {})} />
            <span>
              {code ? (
                <a href={`/lesson/teachers/${code}`}>
                  <Written text={name} />
                </a>
              ) : (
                <Written text={name} />
              )}
              {position && (
                <small>
                  <Written text={position} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
