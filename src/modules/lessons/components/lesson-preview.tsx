import type { ReactNode } from 'react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { fileNameOf } from './content-file.tsx'

type Content = Readonly<Record<string, unknown>>

const textAt = (content: Content, name: string) => {
  const value = content[name]
  return typeof value === 'string' ? value : ''
}

const link = (href: string, words: string) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-brand underline-offset-4 hover:underline">
    {words}
  </a>
)

const fileLink = (content: Content) => {
  const address = textAt(content, 'file')
  return link(address, textAt(content, 'name') || fileNameOf(address))
}

const draw: Readonly<Record<string, (content: Content) => ReactNode>> = {
  // Sanitised on the server when it was written.
  text: (content) => (
    <div className="rich-text max-w-reading" dangerouslySetInnerHTML={{ __html: textAt(content, 'html') }} />
  ),
  video: (content) =>
    textAt(content, 'youtube') ? (
      link(textAt(content, 'youtube'), textAt(content, 'youtube'))
    ) : (
      <Film content={content} />
    ),
  audio: (content) => (
    <audio controls preload="metadata" src={textAt(content, 'file')} className="w-full">
      <track kind="captions" />
    </audio>
  ),
  picture: (content) => (
    <img src={textAt(content, 'file')} alt={textAt(content, 'alt')} className="max-h-72 rounded-card" />
  ),
  pdf: fileLink,
  file: fileLink,
  web: (content) => link(textAt(content, 'url'), textAt(content, 'url')),
  live: (content) => <Live content={content} />,
  survey: (content) => <Questions content={content} />,
}

/** What a lesson shows, as far as staff need to see that it is the right thing. */
export function LessonPreview({ kind, content }: { readonly kind: string; readonly content: Content }) {
  const below = ['note', 'caption', 'transcript', 'intro'].map((name) => textAt(content, name)).find(Boolean)
  return (
    <div className="grid gap-4">
      {draw[kind]?.(content)}
      {below && <p className="whitespace-pre-line text-muted">{below}</p>}
    </div>
  )
}

interface Caption {
  readonly lang: string
  readonly label: string
  readonly file: string
}

function Film({ content }: { readonly content: Content }) {
  const [first, ...others] = (Array.isArray(content.captions) ? content.captions : []) as readonly Caption[]
  return (
    <video
      controls
      preload="metadata"
      src={textAt(content, 'file')}
      poster={textAt(content, 'poster') || undefined}
      className="aspect-video w-full rounded-card"
    >
      <track kind="captions" srcLang={first?.lang} label={first?.label} src={first?.file} />
      {others.map(({ lang, label, file }) => (
        <track key={file} kind="captions" srcLang={lang} label={label} src={file} />
      ))}
    </video>
  )
}

function Live({ content }: { readonly content: Content }) {
  const t = useT()
  const lang = useLang()
  const at = textAt(content, 'startsAt')
  return (
    <p>
      {formatThaiDate(at, 'long', lang)} {formatThaiTime(at, lang)} ·{' '}
      {t('lesson-editor.n-minutes', { n: Number(content.minutes) })}
      <br />
      {link(textAt(content, 'url'), textAt(content, 'url'))}
    </p>
  )
}

interface Question {
  readonly id: string
  readonly text: string
  readonly type: string
  readonly options: readonly string[]
}

function Questions({ content }: { readonly content: Content }) {
  const t = useT()
  const questions = (Array.isArray(content.questions) ? content.questions : []) as readonly Question[]
  return (
    <ol className="grid gap-3">
      {questions.map(({ id, text, type, options }, index) => (
        <li key={id}>
          <p className="font-medium">
            {index + 1}. {text}
          </p>
          <p className="text-sm text-muted">
            {options.length > 0 ? options.join(' · ') : t(`lesson-editor.type-${type}`)}
          </p>
        </li>
      ))}
    </ol>
  )
}
