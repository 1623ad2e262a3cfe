import { Bookmark, BookmarkCheck, Copy, Share2 } from 'lucide-react'
import { type Addressed, coursePath } from '#modules/courses/public.tsx'
import { FAVOURITES } from '#modules/favourites/public.tsx'
import { EnhancedPart } from '#shell/page/enhanced.tsx'
import { useT } from '#shell/texts.tsx'

interface CourseToolsProps {
  readonly course: Addressed & { readonly name: string }
  /** The whole address of the page. */
  readonly address: string
  /** Null for visitors: what they marked, their browser knows. */
  readonly isFavourite: boolean | null
}

/** Saves the course and shares it: a form and links; what a script adds has its place, and cannot be seen or touched until it works. */
export function CourseTools({ course, address, isFavourite }: CourseToolsProps) {
  const t = useT()
  const url = encodeURIComponent(address)
  return (
    <EnhancedPart name="course_tools" when="idle">
      <div className="course-tools">
        <form method="post" action={FAVOURITES}>
          <input type="hidden" name="course" value={course._id} />
          <input type="hidden" name="next" value={coursePath(course)} />
          <button
            type="submit"
            name="intent"
            value={isFavourite ? 'remove' : 'add'}
            aria-pressed={isFavourite ?? false}
            data-visitor={isFavourite === null ? '' : undefined}
          >
            <span>
              <Bookmark strokeWidth={1.5} />
              {t('course-pages.save')}
            </span>
            <span>
              <BookmarkCheck strokeWidth={1.5} />
              {t('course-pages.saved')}
            </span>
          </button>
        </form>
        <a href={FAVOURITES} hidden={!isFavourite}>
          {t('course-pages.saved-all')}
        </a>
        <span>
          {t('course-pages.share')}
          <a
            href={`https://social-plugins.line.me/lineit/share?url=${url}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            LINE
          </a>
          <a
            href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Facebook
          </a>
          <button type="button" inert className="by-script" data-copy={address}>
            <Copy strokeWidth={1.5} />
            {t('course-pages.copy')}
          </button>
          <button type="button" inert className="by-script" data-share={address} data-title={course.name}>
            <Share2 strokeWidth={1.5} />
            {t('course-pages.share-more')}
          </button>
          <output hidden>{t('course-pages.copied')}</output>
        </span>
      </div>
    </EnhancedPart>
  )
}
