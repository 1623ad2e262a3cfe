import type { ComponentType, ReactNode } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import type { InputSource } from '#kernel/pages/form-values.ts'
import type { Input } from '#kernel/pages/input.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import type { Enhance, EnhancementFile } from './enhancement.ts'

/** Draws one block of its type, with settings that the server has read by the type's declaration. */
export type BlockView = { draw(props: { readonly object: PageObject }): ReactNode }['draw']
/** A file `blocks/<type>/view.tsx`: how the block is drawn and, where it is filled in, what a form does with it. */
export interface BlockFile {
  readonly default: BlockView
  readonly input?: Input
  /** The block holds state: when React takes it over on a page of islands. */
  readonly island?: WakeTime | ((object: PageObject) => WakeTime | undefined)
  /** The block works by its markup, and does more by the file `enhance.ts` beside it: when that begins on a page of islands. */
  readonly enhance?: WakeTime
}
/** Draws a page that is filled in. */
export type FormView = ComponentType<{ readonly form: FormPage }>

type Load<View> = () => Promise<View>

/** The name that the view of forms is loaded under, beside the types of blocks. */
export const FORM = '$form'

const views = new Map<string, BlockView | FormView>()
const inputs = new Map<string, Input>()
const islands = new Map<string, NonNullable<BlockFile['island']>>()
const enhanceTimes = new Map<string, WakeTime>()
const enhancements = new Map<string, Load<EnhancementFile>>()
const loaders = new Map<string, Load<BlockView | FormView>>()
const waiting = new Map<string, Promise<unknown>>()

/** The types of inputs that are at hand: of all blocks on the server, of those that the page has in the browser. */
export const inputSource: InputSource = {
  get(type) {
    const input = inputs.get(type)
    return input && { input }
  },
}

/** Takes in what the file of a block brings beside its view, and answers the view. */
export function openFile({ default: view, input, island, enhance }: BlockFile, type: string): BlockView {
  if (input) inputs.set(type, input)
  if (island) islands.set(type, island)
  if (enhance) enhanceTimes.set(type, enhance)
  return view
}

/** Gives the renderer views that are at hand, as they are on the server. */
export function provideViews(all: Readonly<Record<string, BlockView | FormView>>): void {
  for (const [type, view] of Object.entries(all)) views.set(type, view)
}

/** Tells the renderer how views are loaded, in the browser. */
export function provideLoaders(all: Readonly<Record<string, Load<BlockView | FormView>>>): void {
  for (const [type, loader] of Object.entries(all)) loaders.set(type, loader)
}

/** Tells the renderer how enhancements are loaded, in the browser. */
export function provideEnhancements(all: Readonly<Record<string, Load<EnhancementFile>>>): void {
  for (const [type, loader] of Object.entries(all)) enhancements.set(type, loader)
}

/** The view of a type; undefined for a type that nobody declares or that is not loaded yet. */
export function viewOf(type: string): BlockView | undefined {
  return type === FORM ? undefined : (views.get(type) as BlockView | undefined)
}

/** When React takes a block over on a page of islands; undefined for one that does without. */
export function wakeTimeOf(object: PageObject): WakeTime | undefined {
  const island = islands.get(object.type)
  return typeof island === 'function' ? island(object) : island
}

/** When the script of a type begins on a page of islands; undefined for one that has none. */
export function enhanceTimeOf(type: string): WakeTime | undefined {
  return enhanceTimes.get(type)
}

/** Loads the script that lets a block do more than its markup can. */
export async function loadEnhancement(type: string): Promise<Enhance | undefined> {
  return (await enhancements.get(type)?.())?.default
}

/** The view of forms. */
export function formView(): FormView | undefined {
  return views.get(FORM) as FormView | undefined
}

async function load(type: string): Promise<void> {
  const loader = loaders.get(type)
  if (views.has(type) || !loader) return
  const fail = (cause: unknown) => () => {
    throw new Error(`the block ${type} could not be loaded`, { cause })
  }
  // One block whose code does not come is one block that fails, not the page.
  views.set(type, await loader().catch(fail))
}

/** Loads the code of some types; undefined when all of it is here. Asking again while it comes answers the same promise. */
export function loadViews(types: Iterable<string>): Promise<unknown> | undefined {
  if (loaders.size === 0) return undefined
  const missing = [...new Set(types)].filter((type) => loaders.has(type) && !views.has(type))
  if (missing.length === 0) return undefined
  const key = missing.toSorted().join(' ')
  const known = waiting.get(key) ?? Promise.all(missing.map(load)).finally(() => waiting.delete(key))
  waiting.set(key, known)
  return known
}

/** When what is drawn under a name that is no block's comes alive on a page of islands. */
export function wakeTimeOfType(type: string): WakeTime | undefined {
  const island = islands.get(type)
  return typeof island === 'string' ? island : undefined
}
