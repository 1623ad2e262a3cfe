import { useT } from '#shell/texts.tsx'
import { FilePicker } from '#shell/uploads/file-picker.tsx'
import { type AnswerProps, listOf } from './answer-fields.tsx'

/** How a file is called, by the address under which it is served. */
function nameOf(address: string): string {
  const [path = ''] = address.split('?')
  try {
    return decodeURIComponent(path.split('/').at(-1) ?? address)
  } catch {
    return address
  }
}

const isOpened = (address: string) => /^(?:https?:\/\/|\/files\/)/.test(address)

/** Files that are handed in: to be uploaded, or to be opened. */
export function FilesAnswer({ question, value, onChange, uploadTo }: AnswerProps) {
  const t = useT()
  const given = listOf(value, 'files')
  const files = given.map((url) => ({ url, name: nameOf(url) }))
  if (!onChange || !uploadTo)
    return (
      <ul className="answer-files">
        {files.map(({ url, name }) => (
          <li key={url}>
            {isOpened(url) ? (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              url
            )}
          </li>
        ))}
      </ul>
    )
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : { files: next })
  return (
    <>
      <FilePicker
        purpose={uploadTo}
        files={files}
        max={question.max}
        endings={question.endings}
        say={(key, values) => t(`questions.sit.${key}`, values)}
        onAdd={({ url }) => set([...given, url])}
        onRemove={({ url }) => set(given.filter((one) => one !== url))}
      />
      <p className="answer-note">{t('questions.sit.file-help', { n: question.max })}</p>
    </>
  )
}
