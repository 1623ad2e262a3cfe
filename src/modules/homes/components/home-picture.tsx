import { pictureParts } from '#kernel/storage/address.ts'
import { Cover } from '#ui/cover.tsx'
import { Picture } from '#ui/picture.tsx'
import type { HomeItem } from '../home-card.ts'

/** The picture of a line, or one that is drawn for it. */
export function HomePicture({ id, cover }: { id: string; cover: NonNullable<HomeItem['cover']> }) {
  const { picture, icon } = cover
  return (
    <div className="home-picture">
      {picture ? (
        <Picture src={picture} {...pictureParts(picture)} sizes="320px" alt="" />
      ) : (
        <Cover seed={id} icon={icon ?? undefined} />
      )}
    </div>
  )
}
