import type { ViewProps } from '#kernel/pages/block.ts'
import { pictureParts } from '#kernel/storage/address.ts'
import { useRoot } from '#shell/here.ts'
import { nameLabel } from '#shell/labels.ts'
import { useMenuCounts } from '#shell/menu/use-menu-counts.ts'
import { useT } from '#shell/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { avatar } from './block.ts'

/** The picture that staff chose, else that of whoever is here; initials where there is none. */
export default function AvatarBlock({ object }: ViewProps<typeof avatar>) {
  const t = useT()
  const person = useRoot()?.person
  const unread = useCount()
  const { size, picture, title, badge, count } = object.settings
  const isOwn = !picture && !title
  const shown = picture || (isOwn ? (person?.avatar ?? '') : '')
  const counted = badge === 'messages' ? unread : badge === 'own' ? count : 0
  const label = t(badge === 'messages' ? 'users.block.unread' : 'users.block.count')
  return (
    <div className="block-avatar">
      <Avatar
        name={title || (isOwn ? nameLabel(t, person?.name ?? '') : t('users.block.portrait'))}
        size={size}
        count={counted}
        countLabel={label}
        {...(shown && { picture: shown, ...pictureParts(shown) })}
      />
    </div>
  )
}

const useCount = () => useMenuCounts().messages ?? 0
