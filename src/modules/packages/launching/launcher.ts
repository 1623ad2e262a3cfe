import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import type { Classroom } from '#modules/learning/public.server.ts'
import type { PackageItem, PackageKind, StoredPackage } from '../collections.ts'

/** What is to be opened, by whom; that it is open to them has been checked. */
export interface Launch {
  readonly classroom: Classroom
  readonly lessonID: string
  readonly stored: StoredPackage
  readonly item: PackageItem
  /** `Normal`, `Browse` or `Review`. */
  readonly launchMode: string | undefined
  readonly registration: string | undefined
  /** Somebody else, whose work staff look at. */
  readonly userID: string | undefined
  /** The origin of the site as the browser knows it. */
  readonly origin: string
}

export interface Launched {
  readonly url: string
  readonly registration: string
  /** What the player hands to the content. */
  readonly run?: unknown
}

/** Opens the items of packages of some standards. */
export interface PackageLauncher {
  readonly kinds: readonly PackageKind[]
  /** The package that a learner is in, where it is another than the lesson's: whoever is inside ends on the old one. */
  findInside?(ctx: Context, enrollID: string, lessonID: string): Promise<string | undefined>
  /** How many learners are inside of packages of these standards; what somebody is in stays as it is, and stays. */
  countInside(
    ctx: Context,
    packageIds: readonly string[],
  ): Promise<readonly { readonly packageID: string; readonly n: number }[]>
  launch(ctx: Context, launch: Launch): Promise<Launched>
}

/** Who opens packages of which standard. */
export const packageLaunchers = defineSlot<PackageLauncher>('who opens packages')
