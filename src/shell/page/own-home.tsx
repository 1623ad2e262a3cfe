import { objectsOf, type PageDocument } from '#kernel/pages/document.ts'
import { PageView } from './page-view.tsx'

/** The home page that a site built itself; its name is said to those who cannot see where they are. */
export function OwnHome({ title, document }: { title: string; document: PageDocument }) {
  const hasHeading = objectsOf(document.rows).some(
    ({ type, settings }) => type === 'header' && settings.level === 'h1',
  )
  return (
    <>
      {!hasHeading && <h1 className="sr-only">{title}</h1>}
      <PageView document={document} />
    </>
  )
}
