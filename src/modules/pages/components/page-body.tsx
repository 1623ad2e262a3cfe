import { useActionData } from 'react-router'
import { objectsOf } from '#kernel/pages/document.ts'
import type { FormAttempt, FormPage } from '#kernel/pages/form-page.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { PostListView } from '#modules/posts/public.tsx'
import { Island } from '#shell/islands/island.tsx'
import { FORM } from '#shell/page/block-registry.ts'
import { PageView } from '#shell/page/page-view.tsx'
import { MoreTexts, useLang, useT } from '#shell/texts.tsx'
import { useWrittenLang } from '#shell/written.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import PageForm, { typesOf } from '../islands/form.tsx'
import type { OpenPage } from '../open-page.server.ts'

function FormBody({ form }: { form: FormPage }) {
  const attempt = useActionData<FormAttempt>()
  const { texts, ...document } = form.document
  const tried = attempt ? { ...form, document, attempt } : { ...form, document }
  const drawn = (
    <Island name="pages/form" when="idle" props={{ form: tried }} types={typesOf(form)} texts={['forms']}>
      <PageForm form={tried} />
    </Island>
  )
  return <div data-block={FORM}>{texts ? <MoreTexts texts={texts}>{drawn}</MoreTexts> : drawn}</div>
}

/** Whether a block shows this part of the page itself. */
const showsItself = ({ document }: OpenPage, part: 'title' | 'image') =>
  objectsOf(document.rows).some(
    ({ type, settings, data }) =>
      type === 'post_detail' &&
      settings[part] === true &&
      (data as { isOwn?: boolean } | null)?.isOwn === true,
  )

const hasOwnHeading = (page: OpenPage) =>
  objectsOf(page.document.rows).some(({ type, settings }) => type === 'header' && settings.level === 'h1') ||
  showsItself(page, 'title')

/** Name, date and way back of a page; a page of blocks that has its own main heading needs none. */
function Head({ page }: { page: OpenPage }) {
  const t = useT()
  const lang = useLang()
  const hasOwn = hasOwnHeading(page)
  const isPost = page.type === 'post'
  const crumbs = [
    { label: t('pages.home'), href: '/' },
    ...page.above.map(({ title, path }) => ({ label: title, href: path })),
    { label: page.title },
  ]
  const breadcrumb = <Breadcrumb label={t('pages.you-are-here')} items={crumbs} />
  return (
    <Container width={page.list || page.document.rows.length > 0 ? 'page' : 'reading'}>
      <div className="pt-6 md:pt-8">
        {hasOwn ? (
          breadcrumb
        ) : (
          <PageHeader
            title={page.title}
            breadcrumb={breadcrumb}
            lead={
              isPost && <time dateTime={page.createdAt}>{formatThaiDate(page.createdAt, 'long', lang)}</time>
            }
          />
        )}
      </div>
    </Container>
  )
}

/** The name of a home page is said to those who cannot see where they are. */
function HomeHead({ page }: { page: OpenPage }) {
  return hasOwnHeading(page) ? null : <h1 className="sr-only">{page.title}</h1>
}

/** Everything that a page shows once it is earned: its blocks, form or text, and the posts below it. */
export function PageBody({ page, isHome = false }: { page: OpenPage; isHome?: boolean }) {
  const { document, form, content, image, list, path, type } = page
  const langOf = useWrittenLang()
  return (
    <article>
      {isHome ? <HomeHead page={page} /> : <Head page={page} />}
      {type === 'post' && image && !showsItself(page, 'image') && (
        <Container width="reading">
          <img src={image} alt="" className="mb-6 w-full rounded-card" />
        </Container>
      )}
      {form ? <FormBody form={form} /> : document.rows.length > 0 && <PageView document={document} />}
      {content !== '' && (
        <Container width={list ? 'page' : 'reading'}>
          <div
            className="rich-text mb-10 max-w-reading break-words"
            lang={langOf(content)}
            // oxlint-disable-next-line react/no-danger -- sanitised by the server
            dangerouslySetInnerHTML={{ __html: content }}
          />
        </Container>
      )}
      {list && <PostListView list={list} path={path} />}
    </article>
  )
}
