import type { ViewProps } from '#kernel/pages/block.ts'
import { pictureParts } from '#kernel/storage/address.ts'
import { LogInFirst } from '#modules/users/public.tsx'
import { nameLabel } from '#shell/labels.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { userProfile } from './block.ts'

/** The member as their profile knows them; visitors are invited to log in. */
export default function UserProfileBlock({ object }: ViewProps<typeof userProfile>) {
  const t = useT()
  const format = new Intl.NumberFormat(useLang())
  const { settings } = object
  const shown = object.data
  if (!shown) return <LogInFirst text={t('profiles.block.visitor')} />
  const { email, avatar, profile, target, courses } = shown
  const name = nameLabel(t, shown.name)
  return (
    <section className="block-user-profile" aria-label={t('profiles.block.title')}>
      <Avatar name={name} size="2xl" {...(avatar && { picture: avatar, ...pictureParts(avatar) })} />
      <div>
        <h2>
          <a href={profile}>{name}</a>
        </h2>
        {settings.email && <p>{email}</p>}
        {settings.target && target && <Badge tone="brand">{target}</Badge>}
      </div>
      {settings.courses && courses && (
        <dl>
          {(['enrolled', 'complete'] as const).map((kind) => (
            <div key={kind}>
              <dt>{t(`profiles.block.${kind}`)}</dt>
              <dd>{format.format(courses[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
