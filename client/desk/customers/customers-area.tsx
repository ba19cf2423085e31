import { useMessages } from '#client/messages.tsx'
import { deskArea } from '../ui/desk-area.tsx'
import { RecordList } from '../ui/record-list.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { groupName, groupOptions } from './customer-group.tsx'
import { CustomerPage } from './customer-page.tsx'

/** The area of customers: the list, and the page of one customer. */
export default deskArea({
  '/': () => <Customers />,
  '/:id': ({ id }) => <CustomerPage key={id} id={Number(id)} />,
})

/** The list of all customers with an account. */
function Customers() {
  const { t } = useMessages()
  return (
    <RecordList
      path="customers/list"
      title={t('Customers')}
      sort="created"
      rowKey={({ id }) => String(id)}
      href={({ id }) => `/${id}`}
      search={t('Search name, company, e-mail, telephone or number')}
      filters={[
        { name: 'group', label: t('Group'), options: groupOptions(t) },
        { name: 'business', label: t('Task'), options: { waits: t('Asks for a business account') } },
        'view',
      ]}
      empty={t('No customer fits this.')}
      columns={[
        { title: t('Name'), sort: 'name', cell: ({ name }) => name, second: ({ company }) => company },
        {
          title: t('Group'),
          cell: ({ group }) => groupName(group, t),
          second: ({ business }) =>
            business === 'waits' && (
              <StatusLabel tone="waits">{t('Asks for a business account')}</StatusLabel>
            ),
        },
        {
          title: t('E-mail'),
          sort: 'email',
          from: 'tablet',
          cell: ({ email }) => email,
          second: ({ isConfirmed }) => !isConfirmed && t('not confirmed'),
        },
        { title: t('Since'), sort: 'created', from: 'desktop', day: ({ createdAt }) => createdAt },
        { title: t('Orders'), sort: 'orders', from: 'tablet', isNumber: true, cell: ({ orders }) => orders },
        { title: t('Bought for'), sort: 'spent', from: 'desktop', money: ({ spent }) => spent },
        { title: t('Points'), from: 'desktop', isNumber: true, cell: ({ points }) => points },
      ]}
    />
  )
}
