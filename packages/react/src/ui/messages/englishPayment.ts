import { type OutcomeSentences, outcomeSentences } from '@countersign/core';

/** Sending money, in English. */
export const englishPayment = {
	payment: {
		label: 'Payment',
		loading: 'Loading the payment',
		lookingUp: 'Finding the recipient',
		recipientMissing: 'This recipient can’t be found any more.',
		amount: 'Amount',
		iSend: 'I send {currency}',
		theyGet: 'They get {currency}',
		youSendIn: 'You send, in {currency}',
		theyGetIn: 'They get, in {currency}',
		available: 'Available: {amount}',
		arrivesIn: 'They get it in',
		takesBetween: 'They take between {min} and {max}.',
		takesFrom: 'They take {min} and more.',
		tooMuch: 'That is more than you have available.',
		toReview: 'Review',
		nothingYet: 'Nothing is sent yet. Next, you see the fee and the rate.',
		review: 'Review',
		youSend: 'You send',
		fee: 'Fee',
		feeIncluded: 'Fee, included',
		rate: 'Rate',
		theyReceive: 'Recipient gets',
		to: 'To',
		confirm: 'Confirm and send',
		signing: 'Signing',
		goodFor: 'This quote is good for {time}',
		expired: 'This quote has expired, so it can’t be confirmed. Nothing was sent.',
		newOffer: 'Get a new quote',
		changeAmount: 'Change the amount',
		unchanged: 'Here is a new quote. Nothing changed.',
		changed: 'Here is a new quote. This changed:',
		missing: 'You need {amount} more for this payment.',
		nameDiffers:
			'The bank says this account belongs to someone else. Make sure the details are right: a payment is hard to get back.',
		nameIsClose: 'The name is close to what the bank has. Please check it.',
		nameIsCloseTo: 'The name is close to what the bank has: {name}. Please check it.',
		whatYouSign: 'What you sign',
		activity: 'Action',
		signingWallet: 'With the wallet',
		madeAt: 'Made',
		opaque:
			'Part of it is in the payment network’s own code, which can’t be read here. The amounts above are what the service says it does.',
		sending: 'Sending',
		sendingText: '{amount} is being sent to {name}.',
		checking: 'Checking your payment',
		checkingText:
			'We don’t know yet whether the payment to {name} started. Nothing is sent twice; this page keeps looking.',
		onItsWay: 'On its way',
		onItsWayText:
			'{amount} is on its way to {name}. This usually takes moments, and you can leave this page.',
		sent: 'Sent',
		sentText: '{name} received {amount}.',
		returning: 'Coming back',
		returned: 'Refunded',
		notSent: 'Not sent',
		done: 'Done',
		leave: 'Leave it to run',
		tryAgain: 'Get a new quote',
		lookAgain: 'Look again',
		secondsLeft: {
			one: '{count} second left to confirm',
			other: '{count} seconds left to confirm',
		},
	},
	/** What became of a payment. */
	outcome: outcomeSentences as OutcomeSentences,
	/** What went wrong with a payment, by the service's code. */
	paymentErrors: {
		AMOUNT_OUT_OF_RANGE: 'This amount is outside what can be sent. Try another one.',
		INVALID_AMOUNT: 'This amount can’t be sent. Try another one.',
		INVALID_BANK_ACCOUNT: 'The bank doesn’t know this account. Check the details and try again.',
		INVALID_RECEIVER: 'This recipient can’t be paid. Check the details and try again.',
		COUNTERPARTY_NOT_ALLOWED: 'Payments to this recipient aren’t possible.',
		VELOCITY_LIMIT_EXCEEDED:
			'This goes over your sending limit for now. Try a smaller amount or wait.',
		SELF_PAYMENT: 'You can’t send money to the account it comes from.',
		QUOTE_REQUEST_FAILED: 'We couldn’t get a quote for this payment. Please try again.',
		USER_NOT_READY: 'Your wallet isn’t ready to send yet. Please try again in a moment.',
		QUOTE_NOT_FOUND: 'We can’t find this quote. Start the payment again.',
		TRANSACTION_NOT_FOUND: 'We can’t find this payment.',
		UMA_NOT_FOUND: 'Nobody takes payments at this address. Check every letter of it.',
		INVALID_UMA_ADDRESS: 'This isn’t a UMA address. One looks like $name@domain.',
		UNSUPPORTED_UMA_VERSION:
			'The recipient’s provider uses another version of UMA, so it can’t be paid from here.',
		NO_COMPATIBLE_UMA_VERSION:
			'The recipient’s provider uses another version of UMA, so it can’t be paid from here.',
		LNURLP_REQUEST_FAILED: 'The recipient’s provider isn’t answering. Please try again later.',
		LOOKUP_REQUEST_FAILED: 'The recipient’s provider isn’t answering. Please try again later.',
		PAYREQ_REQUEST_FAILED:
			'The recipient’s provider turned the payment down, so nothing was sent. Please try again later.',
		UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY:
			'Something about the recipient is needed that their provider doesn’t tell, so they can’t be paid from here.',
		LOOKUP_REQUEST_NOT_FOUND:
			'Too much time has passed since the recipient was looked up. Start the payment again.',
		MISSING_MANDATORY_USER_INFO: 'The recipient’s provider has to know more about you.',
		SENDER_NOT_ACCEPTED: 'The recipient’s provider doesn’t take payments from you.',
		INVALID_CURRENCY: 'This recipient can’t be paid in this currency.',
	},
	/** What is wrong with a typed amount. */
	amountProblems: {
		empty: 'Enter an amount.',
		malformed: 'Enter an amount in digits, for example 25.00.',
		ambiguous: 'That reads as two amounts. Leave out what sets thousands apart.',
		tooPrecise: '{currency} has at most {decimals} decimals.',
		tooLarge: 'That is more than can be sent at once.',
		zero: 'Enter an amount above zero.',
	},
} as const;
