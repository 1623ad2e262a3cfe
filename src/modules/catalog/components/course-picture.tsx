import { pictureParts } from '#kernel/storage/address.ts'
import { Cover } from '#ui/cover.tsx'
import { Picture } from '#ui/picture.tsx'

/** The picture of a course, or a drawn one. */
export function CoursePicture({
  id,
  cover,
  icon,
}: {
  id: string
  cover: string | null
  icon: string | null
}) {
  if (cover)
    return (
      <Picture
        src={cover}
        {...pictureParts(cover)}
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        alt=""
        className="size-full object-cover"
      />
    )
  return <Cover seed={id} icon={icon ?? undefined} />
}
