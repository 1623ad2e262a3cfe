import type { Context } from '#kernel/context.ts'

/** In a person's words what files of a place are for. */
export function placeWords({ t }: Pick<Context, 't'>, place: string): string {
  const key = [`file-storage.place.${place}`, `${place}.plural`].find((known) => t.has(known))
  const words = key ? t(key) : t('file-storage.place.other')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
