import { expect, it } from 'vitest'
import { modules } from '#src/manifest.ts'
import { clonedTables } from './cloned-tables.ts'

/** Tables of a site that stay behind, by why. A new table is named here, or among those that a copy brings along. */
const left: Readonly<Record<string, string>> = {
  'people, their accounts and keys': `user session sign_in second_step passkey passkey_challenge known_device mail_token
    outside_account push_device consent consent_change erasure bypass_link upload member_import idempotency`,
  'what people did': `enroll enroll_month lesson_progress lesson_sitting lesson_note learning_clock learner_clock waiting waitpoint
    attendance certification certificate_look favourite discussion discussion_message review survey_answer survey_done form form_day
    form_history task application meeting_presence exam_round exam_answer exam_mark exam_grade exam_extra exam_step exam_watch
    round_notice assignment_draft assignment_hand_in assignment_mark package_attempt package_run supervision_check supervision_note
    supervision_still path_assignment reminder_sent reminder_refusal course_import remote_lock step_result effect import
    cmi5_registration cmi5_unit cmi5_session xapi_activity xapi_attachment xapi_document xapi_key xapi_mention xapi_statement`,
  'counts of what people did': 'learner_count seat_count site_use vain_search missing_page',
  'rounds on certain days, and their rooms': 'class class_day room_use',
  'money, and to whom it goes': `order order_event transaction receiver withholding quotation billing_buyer billing_certificate
    billing_document billing_signature bank_import bank_profile bank_row payment_account payment_charge payment_report slip_use
    number_series`,
  'companies and their people': 'company company_member company_seat',
  'connections and their keys': `login_provider lti_account lti_key lti_link lti_platform lti_used flow_start certificate_key
    alert_hook alert_line assistant_server`,
  'who works on the site, and their lists': 'reach list_view list_choice list_run list_portion',
  'what happened on the site': 'audit message event job bin_entry flow_run',
  'work in progress and versions of the original': 'page_draft page_version page_comment course_revision',
  'things of a collection': `asset asset_category asset_count asset_custodian asset_document asset_handover asset_sighting`,
}

it('every table of a site is brought along by a copy, or stays behind for a reason', () => {
  const named = Object.values(left).flatMap((names) => names.split(/\s+/))
  const known = new Set([...named, ...clonedTables])
  const tables = modules
    .flatMap((module) => [...module.tables, ...module.collections])
    .filter(({ tenant }) => tenant !== 'platform')
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(named.filter((name) => clonedTables.has(name))).toEqual([])
})
