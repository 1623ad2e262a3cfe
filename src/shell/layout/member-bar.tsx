import { useHere } from '#shell/here.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './member-bar.css?url'

const places: readonly { readonly path: string; readonly icon: IconName; readonly text: string }[] = [
  { path: '/user/home', icon: 'house', text: 'shell.bar.home' },
  { path: '/lesson/home', icon: 'book', text: 'shell.bar.courses' },
  { path: '/lesson/search', icon: 'search', text: 'shell.bar.search' },
]

/** In reach of a member's thumb on a phone: home, courses, search, profile. */
export function MemberBar({ root }: { root: RootData }) {
  const t = useT()
  const { pathname } = useHere()
  const { person } = root
  if (!person || person.isStaff) return null
  const all = [...places, { path: person.profile, icon: 'user' as const, text: 'shell.profile' }]
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
