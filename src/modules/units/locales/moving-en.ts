/** Texts of archives and copies of sites. */
export const moving = {
  'moving.clone': 'Copy as a new site',
  'moving.clone-lead':
    'Copies the settings, and the content where you want it. Members, enrolments and orders are not copied.',
  'moving.content': 'Copy the content too (courses, pages, exams, files)',
  'moving.clone-do': 'Copy',
  'moving.export': 'Export the whole site',
  'moving.export-lead':
    'Writes all data and files into one file, which stays for 30 days. It holds all personal data of the site: confirm that it is you before it is downloaded; each download is in the audit log.',
  'moving.download': 'Download',
  'moving.elsewhere': 'The file lies on another server. Please try again, or make a new one.',
  'moving.export-do': 'Make the file',
  'moving.delete': 'Delete the site',
  'moving.delete-lead':
    'The site closes at once. A last backup is written, then all data, files and mails go. It can be brought back for 30 days.',
  'moving.confirm': 'Type «{name}» to confirm',
  'moving.delete-do': 'Delete this site',
  'moving.deleted': 'Deleted sites',
  'moving.restore': 'Bring back',
  'moving.restoring': 'The site is being brought back. Open this page again in a few minutes.',
  'moving.not-back': 'This site was not brought back. Its backup is still there',
  'moving.restore-again': 'Try to bring it back again',
  'moving.other-host': 'Another host name in its place',
  'moving.newest': 'The newest {n} are shown',
  'moving.fault.newer':
    'The backup was made by a newer version of the system. Upgrade the system, then try again',
  'moving.fault.changed':
    'The backup was made by another line of versions, which this system cannot read. Ask those who run the server',
  'moving.fault.spread':
    'The backup was made by an earlier version, and this installation is spread over several machines. Ask those who run the server to import it on a single machine and export it there again',
  'moving.fault.here': 'There is a site «{what}» already',
  'moving.fault.host-taken':
    'Another site has the host name {what}. Take it off that site, or give another name below, then try again',
  'moving.fault.elsewhere':
    'The backup lies on another server. Try again; if that does not help, ask those who run the server',
  'moving.fault.full':
    'The package of the collection gives {what} sites, and all are used. Put another site away or ask for more, then try again',
  'moving.fault.failed': 'Several tries failed: {what}',
  'moving.counts': '{rows} rows, {files} files',
  'moving.copying': 'The content is being copied. Open this page again in a few minutes',
  'moving.copied': 'The content was copied: {rows} rows and {files} files',
  'moving.copied-without':
    'The content was copied: {rows} rows and {files} files. {missing} files were not there any more in the original',
  'moving.copy-failed': 'The content could not be copied',
  'moving.until': 'Stored until {day}',
  'moving.not-the-name': 'That is not the name of the site. Nothing was deleted.',
  'moving.not-ready': 'The backup is not ready yet',
  'moving.status.waiting': 'In the making',
  'moving.status.done': 'Ready',
  'moving.status.failed': 'Failed',
  'moving.status.removed': 'Over',
  'moving.deleting': 'The site is being backed up and deleted. The backup stays for 30 days.',
}
