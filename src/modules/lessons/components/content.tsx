import { createContext, type ReactNode, useContext } from 'react'

/** What the forms of all kinds know of the lesson that they are for. */
export interface ContentForm {
  readonly courseId: string
  readonly kind: string
  readonly content: Readonly<Record<string, unknown>>
  /** What is wrong, by path: `content.url`. */
  readonly faults: Readonly<Record<string, string>>
  /** Takes the length of a film or recording once it is known. */
  readonly onLength: (seconds: number) => void
}

const ContentContext = createContext<ContentForm | null>(null)

/** Gives the inputs below it their values and faults. */
export function ContentProvider({
  form,
  children,
}: {
  readonly form: ContentForm
  readonly children: ReactNode
}) {
  return <ContentContext value={form}>{children}</ContentContext>
}

/** The form of the content that an input belongs to. */
export function useContentForm(): ContentForm {
  const form = useContext(ContentContext)
  if (!form) throw new Error('an input of a lesson stands outside its form')
  return form
}

/** What stands at a path of the content such as `chapters.0.title`; undefined for nothing. */
export function valueAt(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      content,
    )
}

/** The value, fault and names of one input. */
export function useContentInput(path: string, type = '') {
  const { content, faults } = useContentForm()
  return {
    id: `content-${path.replaceAll('.', '-')}`,
    name: `content.${path}${type && `:${type}`}`,
    value: valueAt(content, path),
    error: faults[`content.${path}`],
  }
}
