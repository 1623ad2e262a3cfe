import { isSecretRight } from '#kernel/access/secret-marks.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { type Disk, findFullDisk } from './disks.ts'
import type { Drain } from './drain.ts'

export interface ReadinessInput {
  readonly engine: Engine
  readonly drain?: Drain | undefined
  /** Where this process, or its own database, keeps something. */
  readonly disks?: readonly Disk[] | undefined
}

/** What keeps the process from serving; undefined when nothing does. Throws when the database does not answer. */
export async function findFailing({
  engine,
  drain,
  disks = [],
}: ReadinessInput): Promise<string | undefined> {
  if (drain?.isDraining) return 'draining'
  if (!(await isSecretRight(engine.pools.app, engine.seal))) return 'secret'
  const full = await findFullDisk(disks)
  return full && `disk of the ${full.name}`
}
