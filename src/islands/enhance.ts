import { byType } from '#shell/page/by-type.ts'
import { whenNear } from './near.ts'

/** A file `blocks/<type>/enhance.ts`: what a few lines add to markup that works without them. */
interface Enhancement {
  default(part: HTMLElement): void
}

const loaders = byType(import.meta.glob<Enhancement>('../modules/*/blocks/*/enhance.ts'), (load) => load)

/** Loads and runs what belongs to a part once it is near; without it the part stays what its markup is. */
export function enhance(part: HTMLElement): void {
  const load = loaders[part.dataset.enhance ?? '']
  if (!load) return
  whenNear(
    part,
    () =>
      void load().then(
        (file) => file.default(part),
        () => undefined,
      ),
  )
}
