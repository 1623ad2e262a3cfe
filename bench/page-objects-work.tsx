import { renderToString } from 'react-dom/server'
import { createBlockDirectory } from '#kernel/pages/block-directory.ts'
import type { PageColumn, PageDocument, PageObject } from '#kernel/pages/document.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import ButtonBlock from '#modules/pages/blocks/button/view.tsx'
import HeaderBlock from '#modules/posts/blocks/header/view.tsx'
import ParagraphBlock from '#modules/posts/blocks/paragraph/view.tsx'
import { blocks } from '#modules/posts/blocks.ts'
import { type BlockView, provideViews } from '#shell/page/block-registry.ts'
import { PageView } from '#shell/page/page-view.tsx'

const views: Readonly<Record<string, BlockView>> = {
  header: HeaderBlock,
  paragraph: ParagraphBlock,
  button: ButtonBlock,
}
provideViews(views)

/** A page of 60 objects: twenty rows of two columns, some with a style of their own. */
function makeDocument(): PageDocument {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    ...(at % 4 === 0 && { style: { padding: at + 4, background: { type: 'color', color: '#eee' } } }),
    bsz: [8, 4],
    columns: [
      [
        { type: 'header', value: `หัวข้อที่ ${at}` },
        { type: 'paragraph', value: `<p>ย่อหน้าที่ ${at} ของหน้าที่มีหกสิบชิ้น <strong>อ่านง่าย</strong></p>` },
      ],
      [{ type: 'button', value: 'ดูหลักสูตร', link: '/lesson/home' }],
    ],
  }))
  return parseDocument(rows, createBlockDirectory([{ blocks }]))
}

function PlainObject({ object }: { object: PageObject }) {
  const View = views[object.type]
  return (
    <div className="page-object" data-block={object.type}>
      {View && <View object={object} />}
    </div>
  )
}

function PlainColumn({ column }: { column: PageColumn }) {
  return (
    <div className="page-column" style={{ '--span': column.span } as object}>
      {column.objects.map((object) => (
        <PlainObject key={object.uid} object={object} />
      ))}
    </div>
  )
}

/** What somebody would write who needs nothing but this page. */
function PlainPage({ document }: { document: PageDocument }) {
  return (
    <div className="page-view">
      {/* oxlint-disable-next-line react/no-danger -- what the renderer draws too */}
      <style dangerouslySetInnerHTML={{ __html: document.css }} />
      {document.rows.map((row) => (
        <section key={row.uid} className={row.style === '' ? 'page-row' : `page-row ${row.style}`}>
          <div className={`page-inner page-grid page-${row.width}`}>
            {row.columns.map((column, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
              <PlainColumn key={at} column={column} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const page = makeDocument()
/** The page by the product's renderer, and by a plain recursive one. */
export const drawOurs = () => renderToString(<PageView document={page} />)
export const drawPlain = () => renderToString(<PlainPage document={page} />)
