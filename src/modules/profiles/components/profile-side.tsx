import { Bookmark, Building2, FileText } from 'lucide-react'
import type { OwnProfile } from '#modules/users/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'

interface ProfileSideProps {
  readonly profile: OwnProfile
  /** Ids of the sections, in their order. */
  readonly parts: readonly string[]
  /** Whether they belong to a company, or one invites them. */
  readonly hasCompany: boolean
}

/** Who this is, and the way to each section: beside them on the desk, above them on phones. */
export function ProfileSide({ profile, parts, hasCompany }: ProfileSideProps) {
  const t = useT()
  const name = `${profile.firstname} ${profile.lastname}`.trim()
  return (
    <aside className="grid min-w-0 gap-4 lg:sticky lg:top-6">
      <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:p-6 lg:flex-col lg:text-center">
        <Avatar name={name} size="2xl" {...(profile.avatar ? { picture: profile.avatar } : {})} />
        <div className="min-w-0">
          <h1 className="text-lg font-semibold">{name}</h1>
          <p className="text-sm break-all text-muted">{profile.email ?? profile.phone}</p>
          <p className="mt-2">
            <Badge tone="brand">{t(`user.option.role.${profile.role}`)}</Badge>
          </p>
        </div>
      </div>
      <nav aria-label={t('profiles.nav')} className="min-w-0">
        <ul className="flex gap-2 overflow-x-auto pb-1 lg:grid lg:gap-1">
          {parts.map((part) => (
            <li key={part} className="shrink-0">
              <a
                href={`#${part}`}
                className="flex min-h-11 items-center rounded-control border border-line bg-surface px-3 text-sm hover:border-text/60 lg:border-transparent lg:bg-transparent lg:hover:bg-text/5"
              >
                {t(`profiles.part.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2 lg:grid">
        {hasCompany && (
          <LinkButton kind="secondary" icon={<Building2 />} href="/user/employee">
            {t('profiles.side.company')}
          </LinkButton>
        )}
        {profile.role === 'user' && (
          <LinkButton kind="secondary" icon={<Bookmark />} href="/lesson/favourites">
            {t('profiles.side.favourites')}
          </LinkButton>
        )}
        {profile.role === 'user' && (
          <LinkButton kind="secondary" icon={<FileText />} href="/student/transcript" download>
            {t('profiles.side.transcript')}
          </LinkButton>
        )}
      </div>
    </aside>
  )
}
