import { pictureParts } from '#kernel/storage/address.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { Avatar } from '#ui/avatar.tsx'

/** The small picture of the person who is signed in, or their initials. */
export function Portrait({ person }: { person: NonNullable<RootData['person']> }) {
  const { name, avatar } = person
  return <Avatar name={name} size="small" {...(avatar ? { picture: avatar, ...pictureParts(avatar) } : {})} />
}
