/** Every place in the app. Identifiers are whole (`Transaction:<uuid>`); addresses carry the uuid only. */
export type Route =
	| { readonly name: 'home' | 'activity' | 'security' | 'addMoney' | 'recipient' | 'newRecipient' }
	| { readonly name: 'receive' | 'invite' }
	| { readonly name: 'invitation'; readonly code: string }
	| { readonly name: 'transaction'; readonly transactionId: string }
	| { readonly name: 'pay' | 'correction'; readonly accountId: string }
	| { readonly name: 'payUma'; readonly umaAddress: string }
	| { readonly name: 'unknown' };
