import { useHere } from '#shell/here.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './member-bar.css?url'

interface Place {
  readonly path: string
  readonly icon: IconName
  readonly text: string
  /** Of sites that have courses alone. */
  readonly isOfCourses?: true
}

const places: readonly Place[] = [
  { path: '/user/home', icon: 'house', text: 'shell.bar.home' },
  { path: '/lesson/home', icon: 'book', text: 'shell.bar.courses', isOfCourses: true },
  { path: '/lesson/search', icon: 'search', text: 'shell.bar.search', isOfCourses: true },
]

/** In reach of a member's thumb on a phone: home, courses, search, profile. */
export function MemberBar({ root }: { root: RootData }) {
  const t = useT()
  const { pathname } = useHere()
  const { person } = root
  if (!person || person.isStaff) return null
  const open = places.filter(({ isOfCourses }) => !isOfCourses || root.site.hasCourses)
  const all: readonly Place[] = [...open, { path: person.profile, icon: 'user', text: 'shell.profile' }]
  return (
    <nav className="member-bar phone-only" aria-label={t('shell.bar')}>
      {/* For members alone: no visitor loads it. */}
      <link rel="stylesheet" href={styles} precedence="member" />
      {all.map(({ path, icon, text }) => (
        <a key={path} href={path} className="bar-item" aria-current={path === pathname ? 'page' : undefined}>
          <Icon name={icon} />
          {t(text)}
        </a>
      ))}
    </nav>
  )
}
