import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import { hasThai } from '#kernel/thai/thai-letters.ts'
import type { CourseDetail } from '../course-detail.server.ts'
import { isFull } from '../joining/rounds.ts'

interface Around {
  /** The site's address, such as `https://academy.example`. */
  readonly origin: string
  readonly siteName: string
  readonly path: string
  readonly lang: string
}

/** A way through the site to a page, as search engines show it; the last part is the page itself. */
export function describeWay(
  { origin }: Pick<Around, 'origin'>,
  parts: readonly { readonly name: string; readonly path: string }[],
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: parts.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Whose site it is. */
export function describeAcademy(
  { origin, siteName }: Pick<Around, 'origin' | 'siteName'>,
  { logo, phone, email }: { logo: string | null; phone?: string | undefined; email?: string | undefined },
): object {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#academy`,
    name: siteName,
    url: `${origin}/`,
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  }
}

const priceOf = ({ price, sale_price }: Pick<CourseDetail['course'], 'price' | 'sale_price'>) =>
  Math.max(0, (sale_price ?? 0) > 0 ? (sale_price ?? 0) : (price ?? 0))

type Described = Pick<CourseDetail, 'course' | 'lecturers' | 'seatsLeft' | 'outline' | 'rounds'>

/** Whether it can be had: past rounds are sold to nobody, and full ones neither. */
function availabilityOf(detail: Described): string {
  if (detail.course.isOver) return 'OutOfStock'
  return isFull(detail) ? 'SoldOut' : 'InStock'
}

function offerOf(course: Described['course'], url: string, availability: string): object {
  const price = priceOf(course)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'THB',
    category: price === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${availability}`,
  }
}

const placedAt = (place: string | null) =>
  place ? { location: { '@type': 'Place', name: place, address: place } } : {}

/** A course with its price, and each round to come: when and where it is held, and whether there are seats. */
export function describeCourse(detail: Described, { origin, siteName, path, lang }: Around): object[] {
  const { course, lecturers, outline, rounds } = detail
  const provider = {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#academy`,
    name: siteName,
    url: `${origin}/`,
  }
  const url = origin + path
  const inLanguage = hasThai(course.name) ? FIRST_LANG : lang
  const isOnsite = course.type === 'onsite'
  const minutes = isOnsite ? 0 : Math.round(outline.seconds / 60)
  const workload = minutes > 0 ? `PT${minutes}M` : (course.hours ?? 0) > 0 && `PT${course.hours}H`
  const people = lecturers.map(({ name }) => ({ '@type': 'Person', name }))
  const instance = {
    '@type': 'CourseInstance',
    courseMode: isOnsite ? 'Onsite' : 'Online',
    ...(workload && { courseWorkload: workload }),
    ...(people.length > 0 && { instructor: people }),
  }
  const held = rounds.map(({ startDate, endDate, place }) => ({ startDate, endDate, ...placedAt(place) }))
  return [
    {
      '@type': 'Course',
      '@id': `${url}#course`,
      name: course.name,
      ...(course.short_description && { description: course.short_description }),
      ...(course.cover && { image: new URL(course.cover, origin).href }),
      url,
      provider,
      inLanguage,
      offers: [offerOf(course, url, availabilityOf(detail))],
      hasCourseInstance:
        held.length > 0
          ? held.map((when) => ({ ...instance, ...when }))
          : [{ ...instance, ...placedAt(isOnsite ? course.place : null) }],
    },
    ...rounds.map(({ name, free }, at) => ({
      '@type': 'EducationEvent',
      name: name ? `${course.name} · ${name}` : course.name,
      url,
      organizer: provider,
      offers: [offerOf(course, url, free === 0 ? 'SoldOut' : 'InStock')],
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage,
      ...held[at],
    })),
  ]
}
