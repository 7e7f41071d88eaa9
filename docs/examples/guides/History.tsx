import { TransactionList } from '@countersign/react/ui';

export const History = () => (
	<TransactionList
		linkTo={({ id }) => ({ href: `/activity/${encodeURIComponent(id)}` })}
		emptyAction={<a href="/add-money">Add money</a>}
	/>
);
