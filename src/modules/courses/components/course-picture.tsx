import { Cover } from '#ui/cover.tsx'

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
  if (cover) return <img src={cover} alt="" loading="lazy" className="size-full object-cover" />
  return <Cover seed={id} icon={icon ?? undefined} />
}
